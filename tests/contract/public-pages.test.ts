import { expect, test } from 'vitest'
import { canonicalPath, pageFile, publicPage } from '../../src/contract/public-pages.ts'

const at = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://ryh.example')
  return publicPage(pathname, searchParams)
}

test.each([
  ['/', '/', 'index.html'],
  ['/about/', '/about', 'shell.html'],
  ['/hospitals', '/hospitals', 'shell-hospitals.html'],
  ['/hospitals?page=1', '/hospitals', 'shell-hospitals.html'],
  ['/hospitals?page=12', '/hospitals?page=12', 'shell-hospitals.html'],
  ['/products?page=2&utm=x', '/products?page=2', 'shell-products.html'],
  ['/hospital/detail/45', '/hospital/detail/45', 'shell-hospital.html'],
  ['/product/detail/31/', '/product/detail/31', 'shell-product.html'],
  ['/hospital/45/department/91', '/hospital/45/department/91', 'shell-unit.html'],
])('a public page has one address, and the file that it starts from: %s', (address, canonical, file) => {
  const page = at(address)
  expect(page && canonicalPath(page)).toBe(canonical)
  expect(pageFile(page)).toBe(file)
})

test.each(['0', '-1', '12x', 'x12', '1.5', '99999999', ''])(
  'a page of a list that is none is the first (%s)',
  page => {
    expect(at(`/hospitals?page=${page}`)).toEqual({ kind: 'hospitals', page: 1 })
  },
)

test.each([
  '/hospitals?search=mercy',
  '/hospitals?unit=3&page=2',
  '/hospitals?state=',
  '/hospitals?rated=1',
  '/products?sort=name',
  '/profile/reviews',
  '/hospital/45',
  '/hospital/45/department/91/more',
  '/x/hospital/detail/45',
  '/x/product/detail/3',
  '/x/hospital/45/department/91',
  '/hospital/detail/45/more',
  '/product/detail/3/more',
])('what is private, narrowed, or leads nowhere is no public page: %s', address => {
  expect(at(address)).toBeNull()
  expect(pageFile(at(address))).toBe('shell.html')
})

test('an id that is none is nobody’s', () => {
  for (const id of ['0', '045', '4x', 'x4', '-4', '4.5', '1234567890123456'])
    expect(at(`/hospital/detail/${id}`), id).toEqual({ kind: 'hospital', hospitalId: 0 })
})

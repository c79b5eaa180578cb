// Who one is on the site: looked at, changed, and never lost half-way.
import { expect, test } from 'vitest'
import { markPage, openAccount } from './account.ts'
import { field, missing, press, toast, visit, withWorker, workerInCharge } from './journeys.ts'
import { signInByHand } from './people.ts'
import { shareProduct } from './product.ts'
import { change, rows } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { staysMs } from './toast-times.ts'

shareBrowser()
const product = shareProduct()

interface UserRow {
  first_name: string
  last_name: string
  email: string
  phone: string | null
}

function userRow(id: number): UserRow | undefined {
  const sql = 'select first_name, last_name, email, phone from users where id = ?'
  return rows<UserRow>(product(), sql, [id])[0]
}

test('A24 A163 A164 D41: My Profile is read-only, without the phone nobody gave, beside the Main Menu, which stands on every account screen', async () => {
  const { page, person } = await openAccount(product(), '/dashboard', 'Petra')
  const main = page.getByRole('main')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('My Profile')
  expect(await main.getByRole('term').allTextContents()).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Phone',
  ])
  const facts = await main.getByRole('definition').allTextContents()
  expect(facts).toEqual(['Petra', 'Example', person.email, 'Not given'])
  expect(await main.getByRole('textbox').count()).toBe(0)
  const menu = main.getByRole('region', { name: 'Main Menu' })
  await menu.getByRole('button', { name: 'Sign Out' }).waitFor()
  for (const [name, path] of [
    ['Edit Profile', '/profile/edit'],
    ['Order History', '/profile/order/history'],
    ['Reviews', '/profile/reviews'],
    ['My Account', '/dashboard'],
  ] as const)
    expect(await menu.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path)
  for (const name of ['Order History', 'Reviews', 'Edit Profile']) {
    await menu.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    expect(await menu.getByRole('link', { name, exact: true }).getAttribute('aria-current')).toBe('page')
    expect(await menu.getByRole('link', { name: 'My Account' }).getAttribute('aria-current')).toBeNull()
  }
  const bar = page.getByRole('navigation', { name: 'Quick access' })
  expect(await bar.getByRole('link', { name: 'Me', exact: true }).getAttribute('aria-current')).toBe('true')
})

test('A159 A163: "Sign Out" in the Main Menu signs out', async () => {
  const { page } = await openAccount(product(), '/dashboard')
  const menu = page.getByRole('main').getByRole('region', { name: 'Main Menu' })
  const token = () => page.evaluate(() => localStorage.getItem('token'))
  expect(await token()).toBeTruthy()
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await toast(page, 'You are Successfully Logged Out!').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(await token()).toBeNull()
  expect(product().wire.requests).toContain('POST /public/api/logout')
})

test('A165 A166: what is missing or wrong is said in the words of the specification and blocks the save', async () => {
  const { page, person } = await openAccount(product(), '/profile/edit')
  expect(await field(page, 'Email').inputValue()).toBe(person.email)
  expect(await field(page, 'Email').isEditable()).toBe(false)
  await field(page, 'First Name').fill('')
  await field(page, 'Last Name').fill('  ')
  await press(page, 'Update Profile')
  for (const label of ['First Name', 'Last Name', 'Phone']) {
    expect(await staysMs(missing(page, label))).toBe(6_000)
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true')
  }
  await field(page, 'Phone').fill('555-CALL')
  await press(page, 'Update Profile')
  expect(await staysMs(toast(page, 'Invalid phone number'))).toBe(6_000)
  // Not to be changed here, it is judged all the same.
  change(product(), "update users set email = 'not an address' where id = ?", [person.id])
  await visit(page, product(), '/profile/edit')
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('not an address')
  await field(page, 'Phone').fill('207 555 0144')
  await press(page, 'Update Profile')
  expect(await staysMs(toast(page, 'Invalid email address'))).toBe(6_000)
  expect(product().wire.requests).not.toContain('POST /public/api/profile/update')
})

test('A164 A168: a saved profile is on the server, and the page is loaded anew and says so', async () => {
  const { page, person } = await openAccount(product(), '/profile/edit')
  await field(page, 'First Name').fill('Ada')
  await field(page, 'Last Name').fill("O'Brien-Nguyễn")
  await field(page, 'Phone').fill('+1 (207) 555-0123')
  const isAnew = await markPage(page)
  await press(page, 'Update Profile')
  await toast(page, 'Profile Details Updated!').waitFor()
  expect(await isAnew()).toBe(true)
  expect(await field(page, 'Last Name').inputValue()).toBe("O'Brien-Nguyễn")
  expect(await field(page, 'Phone').inputValue()).toBe('+1 (207) 555-0123')
  expect(userRow(person.id)).toEqual({
    first_name: 'Ada',
    last_name: "O'Brien-Nguyễn",
    email: person.email,
    phone: '+1 (207) 555-0123',
  })
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click()
  await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor()
  expect(await page.getByRole('main').getByRole('definition').allTextContents()).toEqual([
    'Ada',
    "O'Brien-Nguyễn",
    person.email,
    '+1 (207) 555-0123',
  ])
  await visit(page, product(), '/profile/edit')
  await field(page, 'First Name').waitFor()
  expect(await toast(page, 'Profile Details Updated!').count()).toBe(0)
})

test('A168: what another page has saved is not set back: fields that were not changed here follow it', async () => {
  const { device, page, person } = await openAccount(product(), '/profile/edit')
  const elsewhere = await device.context.newPage()
  const saveElsewhere = async (phone: string) => {
    await visit(elsewhere, product(), '/profile/edit')
    await field(elsewhere, 'Phone').fill(phone)
    await press(elsewhere, 'Update Profile')
    await toast(elsewhere, 'Profile Details Updated!').waitFor()
  }
  await field(page, 'Last Name').fill('Halfway')
  await press(page, 'Update Profile')
  await toast(page, 'Phone field is required').waitFor()
  await saveElsewhere('207 555 0111')
  await expect.poll(() => field(page, 'Phone').inputValue()).toBe('207 555 0111')
  expect(await field(page, 'Phone').getAttribute('aria-invalid')).not.toBe('true')
  expect(await field(page, 'Last Name').inputValue()).toBe('Halfway')
  // Nor by what is kept while one is elsewhere.
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click()
  await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor()
  await saveElsewhere('207 555 0122')
  await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).first().click()
  await page.getByText('Your earlier changes are still here').waitFor()
  expect(await field(page, 'Phone').inputValue()).toBe('207 555 0122')
  await press(page, 'Update Profile')
  await toast(page, 'Profile Details Updated!').waitFor()
  expect(userRow(person.id)).toMatchObject({ last_name: 'Halfway', phone: '207 555 0122' })
})

test('A169: a lost connection is said, and the one silent second try goes to order/reset/place', async () => {
  const { device, page, person } = await openAccount(product(), '/profile/edit')
  device.allowNetworkTrouble()
  await product().wire.become('lose-reply', /profile\/update/)
  const before = product().wire.requests.length
  await field(page, 'First Name').fill('Berta')
  await field(page, 'Phone').fill('207 555 0199')
  let letGo = () => {}
  const mayGo = new Promise<void>(resolve => {
    letGo = resolve
  })
  await device.context.route('**/order/reset/place', async route => {
    await mayGo
    await route.continue()
  })
  await press(page, 'Update Profile')
  const broken = page.getByRole('region', { name: 'Messages' }).locator('.Toastify__toast--error')
  expect(await staysMs(broken)).toBe(4_000)
  expect(await broken.textContent()).not.toBe('')
  letGo()
  await toast(page, 'Profile Details Updated!').waitFor()
  const sent = product().wire.requests.slice(before)
  expect(sent).toContain('POST /public/api/profile/update')
  expect(sent.filter(line => line.endsWith('order/reset/place'))).toHaveLength(1)
  expect(userRow(person.id)?.first_name).toBe('Berta')
})

test('A169: where both tries are lost, the error is said and what was typed stays', async () => {
  const { device, page } = await openAccount(product(), '/profile/edit')
  device.allowNetworkTrouble()
  await product().wire.become('lose-reply', /profile\/update|order\/reset\/place/)
  await field(page, 'Phone').fill('207 555 0111')
  await press(page, 'Update Profile')
  await page.getByRole('region', { name: 'Messages' }).getByRole('status').first().waitFor()
  await page.getByRole('main').getByText('There was no answer.').waitFor()
  expect(await page.getByRole('region', { name: 'Messages' }).getByRole('status').count()).toBe(1)
  expect(await field(page, 'Phone').inputValue()).toBe('207 555 0111')
})

test('A167 D43: a save after the session has ended asks to log in, Home leads back, and what was typed is there', async () => {
  const { page, person } = await openAccount(product(), '/profile/edit', 'Karla')
  await field(page, 'Phone').fill('207 555 0177')
  change(product(), 'delete from tokens where user_id = ?', [person.id])
  await press(page, 'Update Profile')
  await toast(page, 'Please Login First!').waitFor()
  await page.waitForURL('**/sign-in')
  await signInByHand(page, person)
  await page.getByRole('main').getByText('You were looking at your profile.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Continue', exact: true }).click()
  await page.getByText('Your earlier changes are still here').waitFor()
  expect(await field(page, 'Phone').inputValue()).toBe('207 555 0177')
})

test('Offline the form says that it needs a connection, cannot be sent until there is one, and keeps what is typed', async () => {
  const { device, page } = await openAccount(product(), '/profile/edit', undefined, withWorker)
  await workerInCharge(page)
  await device.goOffline()
  await field(page, 'Phone').fill('207 555 0188')
  const save = page.getByRole('button', { name: 'Update Profile', description: 'This needs a connection.' })
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  const before = product().wire.requests.length
  await field(page, 'Phone').press('Enter')
  expect(
    product()
      .wire.requests.slice(before)
      .filter(line => line.includes('profile')),
  ).toEqual([])
  expect(await field(page, 'Phone').inputValue()).toBe('207 555 0188')
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click()
  await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).first().click()
  expect(await field(page, 'Phone').inputValue()).toBe('207 555 0188')
  await device.goOnline()
  // The press waits until it may.
  await press(page, 'Update Profile')
  await toast(page, 'Profile Details Updated!').waitFor()
})

test('A161: a person who has not confirmed the address is sent there from every account screen', async () => {
  const { page, person } = await openAccount(product(), '/about')
  change(product(), 'update users set email_verified = 0 where id = ?', [person.id])
  for (const path of ['/dashboard', '/profile/edit', '/profile/order/history', '/profile/reviews']) {
    await visit(page, product(), path)
    await page.waitForURL(`**/email/verification/${encodeURIComponent(person.email)}/`)
  }
})

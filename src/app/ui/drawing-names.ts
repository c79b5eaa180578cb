/** Every drawing of `public/drawings.svg`; only the type is shipped. */
export const iconNames = [
  'home',
  'hospital',
  'pen',
  'bag',
  'user',
  'menu',
  'close',
  'search',
  'cart',
  'sign-out',
  'sign-in',
  'dashboard',
  'offline',
  'wifi',
  'check',
  'left',
  'right',
  'first',
  'last',
  'up',
  'pause',
  'play',
  'mail',
  'phone',
  'trash',
  'copy',
  'clock',
  'info',
  'warning',
  'eye',
  'eye-off',
  'send',
  'star',
  'lock',
  'kept',
] as const

export const stepNames = ['step-badge', 'step-lens', 'step-bubble'] as const

export type IconName = (typeof iconNames)[number]
export type DrawingName = IconName | (typeof stepNames)[number]

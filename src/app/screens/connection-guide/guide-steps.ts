/** What the five steps of the guide say (specification, section 2). */

export interface GuideStepText {
  title: string
  text: string
  points: readonly string[]
}

export const guideLead = 'From the confirmation in your mailbox to your first trade.'
export const stepsLabel = 'Steps'
export const stepOf = (step: number, count: number) => `Step ${step} of ${count}`
export const acceptedTerms = 'I have accepted the terms of the market data provider'
export const aboutFees = 'What further connections cost is said in the Billing Terms.'

export const guideSteps: readonly GuideStepText[] = [
  {
    title: "Accept the data provider's terms",
    text: 'No price reaches you before the provider of the market data has your consent.',
    points: [
      'Sign in at the data provider with the user name and the password that were mailed to you.',
      'Read the agreements about market data. If you trade for yourself alone, you are a non-professional.',
      'Accept them. It can take a few minutes until prices arrive.',
    ],
  },
  {
    title: 'Download a trader app',
    text: 'The data provider has an app of its own, for computers and for phones.',
    points: [
      "Take it from the data provider's own site or from your phone's app store, from nowhere else.",
      'Install it, and let it update itself before you open it for the first time.',
    ],
  },
  {
    title: 'Log in',
    text: 'The app wants the same user name and password as the data provider.',
    points: [
      'Choose the system that was named in the mail; an evaluation has one of its own.',
      'Does it refuse you? Mostly a term of step 1 has not been accepted yet.',
      'Log in on one device at a time. A second log-in ends the first.',
    ],
  },
  {
    title: 'Trade in the app',
    text: 'Begin small: one contract counts as ten micros.',
    points: [
      'Search for a contract, and open its order window.',
      'Set quantity, order type and the price at which you want to be out again.',
      'Keep an eye on the trailing drawdown: it follows your highest balance, and never goes back down.',
    ],
  },
  {
    title: 'Trade with other platforms',
    text: 'Many platforms can trade through the same data provider.',
    points: [
      'Add a connection in the platform, choose the data provider, and enter the same user name and password.',
      'Close the trader app first, unless you have paid for a further connection.',
      'If your platform asks for a license key, it is in your confirmation.',
    ],
  },
]

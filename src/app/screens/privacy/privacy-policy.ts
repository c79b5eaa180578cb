import { config } from '../../config.ts'

/** The eight sections of the specification. Every sentence must be true of this software: change both together. */
export const privacyPolicy = [
  {
    heading: 'Information we collect',
    texts: [
      'You can read everything without an account and without giving us anything. We keep only what you enter:',
    ],
    points: [
      'when you register: first and last name, e-mail address and password; the password is stored only as a hash that nobody can turn back',
      'when you review: your ratings, title and text, the unit they are about, and whether you chose to be anonymous',
      'when you write to us: your name, e-mail address and message',
      'when you order: what you buy and where to send it; card numbers go to the payment provider and never to us',
    ],
  },
  {
    heading: 'Purpose',
    texts: [
      'Your e-mail address proves that reviews come from people, lets you sign in, and lets us answer you. Your reviews are published for other nurses. There is no advertising, no tracking and no profile of what you read.',
    ],
  },
  {
    heading: 'Sharing',
    texts: [
      'A review shows your first name, or “Anonymous” if you chose so. An anonymous review reaches others without your name, without anything that identifies your account, and with its date but no time of day. In a small unit your words themselves may be recognised; the form reminds you of it.',
      'We sell nothing. Only a payment provider, for an order, and whoever carries our mails see what they need for that.',
    ],
  },
  {
    heading: 'Security',
    texts: [
      'Passwords, codes and sign-in tokens are stored as hashes. After 15 minutes without activity this device signs you out. What was loaded, and what you have written and not sent yet, is kept in this browser on your device: signed out, it shows nothing private, and what you typed comes back only for you. On a shared computer, sign out when you leave.',
    ],
  },
  {
    heading: 'International transfers',
    texts: [
      'Your data is stored where the operator of this site runs its server and is not passed on to other countries, except as far as a mail or payment provider that you use works there.',
    ],
  },
  {
    heading: 'Your rights',
    texts: [
      'You may see, correct and delete what we hold about you. You can delete a review of yours yourself; it then disappears for everybody. For anything else write to us, and we will do it.',
      'What is not yours to delete runs out by itself:',
    ],
    points: [
      'a code that we mailed: after 10 minutes; its last trace within two days',
      'a sign-in: after 12 hours, or when you sign out; what you submitted before may still arrive for 14 days after that',
      'what ties a device to your cart: after 30 days without use',
      'the proof that a request was done, so that nothing is done twice: after 90 days, sealed until then',
      'your account, your cart, your reviews, your orders and your messages to us: kept until you ask us to delete them',
    ],
  },
  {
    heading: 'Changes',
    texts: [
      'When this policy changes, the new text stands here before it applies. The policy you are reading belongs to the version of the app you are using, also without a connection.',
    ],
  },
  {
    heading: 'Contact',
    texts: [`Questions about your data: ${config.supportEmail}.`],
  },
] as const

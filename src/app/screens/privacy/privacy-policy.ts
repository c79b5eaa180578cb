import { config } from '../../config.ts'

/** The eight sections of the specification. Every sentence must be true of this software: change both together. */
export const privacyPolicy = [
  {
    heading: 'Information we collect',
    texts: [
      'You can read everything without an account and without giving us anything. We keep what you enter, and little else:',
    ],
    points: [
      'when you register: first and last name, email address and password; the password is stored only as a hash that nobody can turn back',
      'in your profile, if you give it: a phone number',
      'when you review: your ratings, title and text, the unit they are about, and whether you chose to be anonymous',
      'when you write to us: your name, email address and message',
      'when you order: what you buy, where to send it, and the email address and phone number for questions about it; card numbers go to the payment provider and never to us',
      'when you use the site: our log notes the time, the kind of request and how it went; not who asked, from which network address or with which browser; against guessing and flooding, requests of an address or an account are counted for an hour at most, new reviews of an account, changes of its profile, and sign-ups and codes that an address asked for, for a day, and the count is gone an hour later; where several servers share one database it lies there, under a hash that is made with a key, until then',
    ],
  },
  {
    heading: 'Purpose',
    texts: [
      'Your email address proves that reviews come from people, lets you sign in, and lets us answer you. Your reviews are published for other nurses. There is no advertising, no tracking and no profile of what you read.',
    ],
  },
  {
    heading: 'Sharing',
    texts: [
      'A review shows your first name, or "Anonymous" if you chose so. An anonymous review reaches others without your name, without anything that identifies your account, and with its date but no time of day. In a small unit your words themselves may be recognised; the form reminds you of it. Whoever runs the network that you send it over, a hospital its Wi-Fi for example, cannot read it, but can tell that your device sent something to this site, and when; and a review can be read here a moment after it was sent. A computer that is not yours may show more to whoever looks after it. To be safe from both, send it over a connection of your own.',
      'Inside our database an anonymous review still knows its author, so that you can see and delete it and nobody can write two. If you delete your account and keep your reviews, that link is erased, too, and every review you leave is anonymous.',
      'We sell no data. Only a payment provider, for an order, and whoever carries our mails see what they need for that.',
    ],
  },
  {
    heading: 'Security',
    texts: [
      'Passwords, codes and sign-in tokens are stored as hashes. After 15 minutes without activity this device signs you out, and after 12 hours the server does.',
      'This browser keeps on your device what was loaded (hospitals, units, reviews, products, pictures), so that it works without a connection, and what you have written and not sent. Signing out erases your own reviews, your orders, your cart, your profile and the address that you typed for an order from it; the open page knows that address until it is closed, and shows it to you alone. What you wrote and did not send stays, hidden until you sign in here again; of a half-written message to us without the name and address that your profile gave. What is typed without signing in is there for whoever uses this browser next; of a message to us only its text, not your name and address. The address that you give for an order so is offered again in the same tab for half an hour, in case the payment fails or you go and look at your cart. A tab that you leave to pay notes that you did, with your number and a hash of that address, until the payment has come or was refused, you sign out or somebody else signs in there.',
      'There is one cookie, and only while something that was written here has not been sent: it holds how many things that are, and nothing else. The app on the Home Screen of an iPhone, or in the Dock of a Mac, has one of its own. If your browser erases what is saved here, the app can then tell you that something is lost.',
      '"Erase everything on this device", in the menu, takes all of it away. On a shared computer, sign out when you leave.',
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
      'You may see, correct and delete what we hold about you. You can delete a review of yours yourself; it then disappears for everybody. At the end of "Edit Profile" you can delete your account, and choose whether your reviews go with it or stay anonymously. For anything else write to us, and we will do it. How long we keep things:',
    ],
    points: [
      'your account and your reviews: until you delete them; an account whose address was never confirmed and under which nothing was ordered: 30 days',
      'orders: for our books; one that was not paid: 30 days; when you delete your account your name and address are taken out of them, at once or, from an order that is paid or still waits for its payment, 30 days after it was placed, so that it can arrive',
      'how many mails an address was sent, and under a hash that is made with a key from where they were asked for; codes and notes of wrong tries: gone within two days; sign-ins: 12 hours; what a signed-out device may still deliver: 14 days more',
      'what ties a device to your cart: 30 days without use',
      'what is in your cart: until you take it out, order it or delete your account',
      'mails: until they have left our server, which those about what you wrote and about a deleted account do within two days; the address of one that could not be delivered, a week',
      'messages to us: a year in our database, or until you delete the confirmed account of their address',
      'the answer to each thing you sent, so that it is done only once: 90 days, locked with a key that only your device has',
      'what those who run the site did with a review or an account, and why: a year; the reason goes when the review does',
      'our log: 14 days',
      'backups: 30 days; until then they hold what was deleted meanwhile',
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

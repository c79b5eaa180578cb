/** Links of the trading leftovers, apart from `routes.ts`, which comes with the first load of Home. */
import { paths } from './routes.ts'

/** Places within screens of ours, and links of the specification that have no screen and fall to Home (D69). */
export const leftoverPaths = {
  evaluationsOf: (categoryId: number | null) =>
    categoryId === null ? paths.evaluations() : `${paths.evaluations()}?category=${categoryId}`,
  guideStep: (step: number) => `${paths.connectionGuide()}?step=${step}`,
  faq: () => '/faq',
  packageCheckout: (packageId: number) => `/check-out/${packageId}`,
  /** One address, whichever package the trial is. */
  trialCheckout: () => '/checkout/trial/33',
} as const

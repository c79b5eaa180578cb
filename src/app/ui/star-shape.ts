const outline =
  '2.6c.4 0 .7.2.9.6l2.5 5.2 5.7.8c.9.1 1.2 1.2.6 1.8l-4.2 4 1 5.6c.2.9-.7 1.5-1.5 1.1l-5-2.7-5 2.7c-.8.4-1.7-.2-1.5-1.1l1-5.6-4.2-4c-.6-.6-.3-1.7.6-1.8l5.7-.8 2.5-5.2c.2-.4.5-.6.9-.6Z'

/** A five-pointed star with soft corners on a 24 grid. */
export const starShape = `M12 ${outline}`

/** Five of them side by side, as one path: lists show dozens of rows. */
export const starRow = [12, 36, 60, 84, 108].map(middle => `M${middle} ${outline}`).join('')

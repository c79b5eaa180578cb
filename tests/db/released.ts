/** The tables of the device's database, version by version, as Dexie is told them. Never edited: as released. */
export const released: Record<number, Record<string, string>> = {
  1: {
    hospitals: 'chunk',
    departments: 'id',
    departmentStats: 'chunk',
    hospitalReviews: 'hospital_id',
    products: 'id',
    pulls: 'resource',
    outbox: '++seq, &key, author, state',
    receipts: 'key, author, settledAt',
    drafts: '[author+subject], author',
    ownReviews: 'id, user_id',
    session: 'id',
    cart: 'id',
  },
  2: { signingKeys: 'userId' },
  3: { cartContents: 'owner', orderHistories: 'userId' },
  4: { packageLists: 'id' },
  5: { heldReviews: 'hospital_id', keptHospitals: 'hospital_id', notes: 'id' },
}

/** An entry as version 1 wrote it. */
export const waitingOfOld = {
  version: 1,
  state: 'queued',
  uncertain: false,
  withdrawn: false,
  reason: null,
  attempts: 0,
  notBefore: 0,
  lease: null,
  epoch: 0,
  createdAt: 1,
  ackedAt: null,
  stored: null,
}

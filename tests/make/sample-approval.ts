import type { StoredApproval } from '#functions/store/orders/stored-approvals.ts';

/** An open request that nobody in particular is asked. */
export const sampleApproval: StoredApproval = {
  Sequence: 1,
  State: 'open',
  AskedOn: '2026-11-24T09:14:00.000Z',
  AskedBy: 'Joel Lindqvist',
  AskedById: 999_999,
  Note: 'Second practice of the group',
  MayChoose: false,
  OrderVersion: 1,
  Reasons: [],
  ReasonsAtWorst: null,
  Asked: [],
  Answer: null,
  notifiedOn: '2026-11-24T09:14:00.000Z',
  formerApproverIds: [],
};

/** Method and path of writes, and of the reads behind them; browsers load them on demand. */
export const reviewMemberEndpoints = {
  getReviewQueue: { method: 'GET', path: '/v1/review-queue' },
} as const;

/** Methods and paths for members; browsers load them on demand. */
export const reviewMemberEndpoints = {
  getReviewQueue: { method: 'GET', path: '/v1/review-queue' },
} as const;

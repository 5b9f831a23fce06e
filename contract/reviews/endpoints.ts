export const reviewMemberEndpoints = {
  getReviewQueue: { method: 'GET', path: '/v1/review-queue' },
} as const;

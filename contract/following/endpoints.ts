export const followingMemberEndpoints = {
  getFollow: { method: 'GET', path: '/v1/initiatives/:initiative/follow' },
  putFollow: { method: 'PUT', path: '/v1/initiatives/:initiative/follow' },
  deleteFollow: { method: 'DELETE', path: '/v1/initiatives/:initiative/follow' },
  getFollowedSearch: { method: 'GET', path: '/v1/user/followed-searches/:search' },
  putFollowedSearch: { method: 'PUT', path: '/v1/user/followed-searches/:search' },
  deleteFollowedSearch: { method: 'DELETE', path: '/v1/user/followed-searches/:search' },
  getFollowing: { method: 'GET', path: '/v1/user/following' },
  putFeed: { method: 'PUT', path: '/v1/user/feed' },
  deleteFeed: { method: 'DELETE', path: '/v1/user/feed' },
  getFollowedUpdates: { method: 'GET', path: '/v1/followed-updates/:token' },
} as const;

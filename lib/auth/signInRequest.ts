/** Actions of links from other sites; a button confirms them. */
export const signInActions = ['signin', 'reset', 'signout', 'clear-auth'] as const;

export type SignInAction = (typeof signInActions)[number];

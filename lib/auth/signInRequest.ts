/** Actions that a link from another site may request; a person confirms them with a button. */
export const signInActions = ['signin', 'reset', 'signout', 'clear-auth'] as const;

export type SignInAction = (typeof signInActions)[number];

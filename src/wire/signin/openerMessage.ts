/** What `/start`, in a popup, asks the window that opened it, and what our SDK answers there. Public clients answer nothing. */
export type OpenerQuestion = { type: 'who_opened' };

/** `loginKey`: session key (public) of the login id, so that a page answers for the sign-ins alone that it has begun. */
export type OpenerAnswer = { type: 'opened_by'; loginKey: string };

/** The question that `/start`, in a popup, asks its opener. The sign-in SDK there responds; public clients do not. */
export type OpenerQuestion = { type: 'who_opened' };

/** `loginKey`: session key (public) of the login id, so that a page confirms only sign-ins that it has started. */
export type OpenerAnswer = { type: 'opened_by'; loginKey: string };

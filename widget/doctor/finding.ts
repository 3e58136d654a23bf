/** `fault`: the wallet does not work. `warning`: a part of it works worse. `note`: worth knowing. */
export type Level = 'fault' | 'warning' | 'note';

/** One result of the doctor. */
export interface Finding {
  /** Stable name, e.g. `frame-src`, by which docs and tests refer to it. */
  id: string;
  level: Level;
  title: string;
  /** Why it matters, in one or two sentences. */
  cause: string;
  /** The line to change, ready to paste. */
  cure?: string;
}

/** Makes a finding, so that a check reads as a table. */
export const finding = (level: Level, id: string, [title, cause, cure]: [string, string, string?]): Finding => ({
  id,
  level,
  title,
  cause,
  ...(cure !== undefined && { cure }),
});

import * as v from 'valibot';

/** What the editor on the page can set of the wallet's look. */
const LookSchema = v.object({
  appName: v.optional(v.pipe(v.string(), v.maxLength(40))),
  theme: v.optional(
    v.object({
      primary: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))),
      corners: v.optional(v.picklist(['sharp', 'soft', 'round'])),
      font: v.optional(v.picklist(['inter', 'system', 'rounded', 'serif'])),
    }),
  ),
  mode: v.optional(v.picklist(['auto', 'light', 'dark'])),
  buttonPosition: v.optional(v.picklist(['bottom-left', 'bottom-right', 'top-left', 'top-right'])),
});
export type Look = v.InferOutput<typeof LookSchema>;

/** Reads a look from an address or a form; what is none is left out whole. */
export function readLook(text: string | undefined): Look {
  try {
    const read = v.safeParse(LookSchema, JSON.parse(text ?? '{}'));
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}

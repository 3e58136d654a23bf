import * as v from 'valibot';

/** What the wallet accepts as a logo: the URL of a picture, or a raster picture as a data URL. */
const LogoSchema = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.regex(/^(https:\/\/[^\s"'<>]+|data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+)$/i),
);

/** The parts of the white label that the editor on the page can change. */
const WhiteLabelSchema = v.object({
  appName: v.optional(v.pipe(v.string(), v.maxLength(40))),
  logoLight: v.optional(LogoSchema),
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
export type WhiteLabel = v.InferOutput<typeof WhiteLabelSchema>;

/** Returns whether the wallet can show this logo. */
export const isLogo = (url: string): boolean => v.is(LogoSchema, url);

/** Reads a white label from a query parameter or a form. A text that is not a valid one results in an empty one. */
export function readWhiteLabel(text: string | undefined): WhiteLabel {
  try {
    const read = v.safeParse(WhiteLabelSchema, JSON.parse(text ?? '{}'));
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}

import * as v from 'valibot';
import { WhiteLabelSchema } from './whiteLabel';

/** The appearance of a wallet window: light or dark, the language, and the integrator's options. */
export const AppearanceSchema = v.object({
  choice: v.picklist(['light', 'dark', 'system']),
  locale: v.nullable(v.pipe(v.string(), v.maxLength(35))),
  whiteLabel: WhiteLabelSchema,
});

export type Appearance = v.InferOutput<typeof AppearanceSchema>;

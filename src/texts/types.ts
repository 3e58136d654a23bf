/** The plural forms of a text with a count, by the plural rules of its language (CLDR): `{ one: '1 file', other: '{count} files' }`. */
export type PluralForms = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

/** The same keys with any text. A text with a count has the plural forms of its own language. */
export type Texts<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? string
    : Tree[Key] extends PluralForms
      ? PluralForms
      : Texts<Tree[Key]>;
};

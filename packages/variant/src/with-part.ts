import type { VariantDocument } from './schema/document.ts';

/** A document as another one. */
export type Change = (document: VariantDocument) => VariantDocument;

/** A part of a document with something else in it, where the document has the part. */
export const withPart =
  <Part extends 'man' | 'king' | 'capture' | 'stack' | 'promotion' | 'end' | 'draws'>(
    part: Part,
    change: (was: NonNullable<VariantDocument[Part]>) => Partial<NonNullable<VariantDocument[Part]>>,
  ): Change =>
  (document) => {
    const was = document[part];
    return was === null ? document : { ...document, [part]: { ...was, ...change(was) } };
  };

// What is used of gifenc, which has no types of its own.
declare module 'gifenc' {
  export type Palette = readonly (readonly number[])[];
  export interface Encoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: {
        readonly palette?: Palette;
        readonly delay: number;
        readonly transparent: boolean;
        readonly transparentIndex: number;
        readonly dispose: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
}

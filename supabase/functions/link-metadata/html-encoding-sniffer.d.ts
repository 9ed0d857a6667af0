declare module 'html-encoding-sniffer' {
  interface Options {
    /** Whether it is XHTML. */
    xml?: boolean;
    transportLayerEncodingLabel?: string;
    defaultEncoding?: string;
    maxPrescanBytes?: number;
  }
  /** The name of the encoding of a page, by the rules of the HTML standard. */
  export default function sniffHtmlEncoding(bytes: Uint8Array, options?: Options): string;
}

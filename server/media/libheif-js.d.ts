/** The part of libheif-js that heicWorker.ts uses; the package has no types for this module. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifError {
    code: { value: number };
    message: string;
  }
  interface DecodedImage {
    channels: { id: unknown; width: number; height: number; stride: number; data: Uint8Array }[];
  }
  type Context = { readonly kind: 'context' };
  type ImageHandle = { readonly kind: 'handle'; readonly code?: undefined };

  const libheif: {
    heif_error_code: { heif_error_Ok: unknown };
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown };
    heif_context_alloc(): Context;
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): HeifError;
    heif_js_context_get_primary_image_handle(context: Context): ImageHandle | HeifError;
    heif_image_handle_has_alpha_channel(handle: ImageHandle): number;
    heif_js_decode_image2(
      handle: ImageHandle,
      colorspace: unknown,
      chroma: unknown,
    ): DecodedImage | HeifError | Promise<DecodedImage | HeifError>;
  };
  export default libheif;
}

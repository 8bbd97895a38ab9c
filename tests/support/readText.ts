import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, PSM } from 'tesseract.js';

/** Reads printed texts. */
interface TextReader {
  /**
   * Returns the text of a picture, light on dark. It has no white space, because words are not always separated
   * correctly.
   */
  read(picture: Buffer): Promise<string>;
  close(): Promise<unknown>;
}

/** Starts Tesseract with the English model of its package: nothing is fetched, and nothing is written. */
export async function openTextReader(): Promise<TextReader> {
  const model = dirname(findPackageJSON('@tesseract.js-data/eng', import.meta.url) as string);
  const langPath = join(model, '4.0.0_best_int');
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none' });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  return {
    async read(picture) {
      const darkOnLight = await sharp(picture).greyscale().negate().normalise().png().toBuffer();
      const { data } = await worker.recognize(darkOnLight);
      return data.text.replace(/\s+/g, '');
    },
    close: () => worker.terminate(),
  };
}

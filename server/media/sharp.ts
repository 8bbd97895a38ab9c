import sharp from 'sharp';

/** The image library, set up for files that strangers have made. */
export default sharp;

// One thread per image, of which imageQueue.ts lets two be processed at a time; without a cache memory falls back when an image is done.
sharp.concurrency(1);
sharp.cache(false);
// Only these decoders ever see what was uploaded, and SVG only after readSvg.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    'VipsForeignLoadTiff',
    'VipsForeignLoadSvgBuffer',
  ],
});

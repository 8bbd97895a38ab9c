import sharp from 'sharp';

/** The image library, set up for files that strangers have made. */
export default sharp;

// One thread per image, of which imageQueue.ts allows two at a time. Without a cache memory falls back after each.
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

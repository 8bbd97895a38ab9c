import sharp from 'sharp';

/** The image library, configured for files from untrusted sources. */
export default sharp;

// One thread per image; imageQueue.ts allows two images at a time. Without a cache memory is freed after each image.
sharp.concurrency(1);
sharp.cache(false);
// Only these decoders ever receive uploaded data, and SVG only after readSvg.
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

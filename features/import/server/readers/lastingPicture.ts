import type { Picture } from './reader.ts';

/** The signature of an address in a store of files: of Amazon and Google, of CloudFront, of Azure, of Instagram. */
const signature = /[?&](?:x-amz-signature|x-goog-signature|signature|sig|oh)=/i;

/** Returns a picture as it is known by: without the query of an address that its store signs anew for each reading. */
export const lastingPicture = (picture: Picture): Picture =>
  'address' in picture && signature.test(picture.address) ? { address: picture.address.replace(/\?.*/, '') } : picture;

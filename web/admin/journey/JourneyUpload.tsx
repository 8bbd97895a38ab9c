import { paths } from '../../paths.ts';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { PhotoForm } from '../photoQueue/PhotoForm.tsx';
import { journeyPhotos } from './journeyPhotos.tsx';

/** /admin/our-team-journey: the screen that uploads images (docs/product.md, "Journey upload"). */
export const JourneyUpload = () => (
  <>
    <ScreenHead title="Our Team Journey" link={{ path: paths.admin.journeyGallery, label: 'Manage Journey' }} />
    <PhotoForm kind={journeyPhotos} />
  </>
);

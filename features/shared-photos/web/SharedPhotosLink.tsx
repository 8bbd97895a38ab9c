import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { anyImage } from '#contract/content/images.ts';
import { counted } from '#contract/counted.ts';
import { isAccepted } from '#web/admin/forms/useImageChoice.ts';
import { sharingPaths } from '../contract/addresses.ts';
import { readShared } from './sharedPhotos.ts';

/** A link to the shared photos that wait in this browser, if there are any. */
export function SharedPhotosLink({ className }: { className: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    readShared().then(
      ({ files }) => setCount(files.filter((file) => isAccepted(file, anyImage.accept)).length),
      (error) => console.error('The shared photos could not be read:', error),
    );
  }, []);
  return (
    count > 0 && (
      <Link to={sharingPaths.screen} className={className}>
        {counted(count, 'shared photo')}
      </Link>
    )
  );
}

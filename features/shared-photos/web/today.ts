import { Image } from 'lucide-react';
import { useEffect, useState } from 'react';
import { anyImage } from '#contract/content/images.ts';
import { counted } from '#contract/counted.ts';
import type { ToDo, TodayFeature } from '#web/admin/feature.ts';
import { isAccepted } from '#web/admin/forms/useImageChoice.ts';
import { sharingPaths } from '../contract/addresses.ts';
import { readShared } from './sharedPhotos.ts';

export const sharedPhotos: TodayFeature = { name: 'shared-photos', useToDo };

/** The shared photos that wait in this browser. */
function useToDo(): ToDo[] | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    readShared()
      .catch((error) => {
        console.error('The shared photos could not be read:', error);
        return { files: [] };
      })
      .then(({ files }) => setCount(files.filter((file) => isAccepted(file, anyImage.accept)).length));
  }, []);
  if (count === undefined || count === 0) return count === 0 ? [] : undefined;
  const text = `Choose where ${counted(count, 'shared photo')} go${count === 1 ? 'es' : ''}`;
  return [{ icon: Image, text, note: 'Shared to this device', path: sharingPaths.screen }];
}

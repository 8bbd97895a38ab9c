import { useEffect, useRef, useState } from 'react';
import type { SettingsPicture } from '#contract/settings/fields.ts';
import type { Image } from '../../ui/Picture.tsx';
import { noImage, readImage } from '../preview/chosenImage.ts';
import { chosenIn, type FormPicture, mapChosen } from './pictures.ts';

/**
 * Returns a value of a form in which each chosen file is a picture at an object URL, for pages. The picture is missing
 * until the browser has read the file. A file that the browser cannot show becomes a drawing.
 */
export function useShownPictures<Value>(value: Value): Value {
  const images = useImages(chosenIn(value).map(({ upload }) => upload));
  return mapChosen(value, ({ upload, fit, focus }) => {
    const image = images.get(upload);
    return image ? { ...image, id: image.url, fit, focus } : null;
  }) as Value;
}

/** Like `useShownPictures`, for a single picture. */
export const useShownPicture = (picture: FormPicture | null) =>
  useShownPictures<unknown>(picture) as SettingsPicture | null;

/** Returns the images of files, as soon as they are read. Their object URLs are valid while the files are given. */
function useImages(files: readonly File[]): ReadonlyMap<File, Image> {
  const [images, setImages] = useState<ReadonlyMap<File, Image>>(new Map());
  const urls = useRef(new Map<File, string>());

  useEffect(() => {
    for (const [file, url] of urls.current) {
      if (files.includes(file)) continue;
      URL.revokeObjectURL(url);
      urls.current.delete(file);
      setImages((known) => new Map([...known].filter(([other]) => other !== file)));
    }
    for (const file of files) {
      if (urls.current.has(file)) continue;
      const url = URL.createObjectURL(file);
      urls.current.set(file, url);
      void readImage(url).then((image = noImage) => {
        if (urls.current.get(file) === url) setImages((known) => new Map([...known, [file, image]]));
      });
    }
  });
  useEffect(
    () => () => {
      for (const url of urls.current.values()) URL.revokeObjectURL(url);
      urls.current.clear();
    },
    [],
  );
  return images;
}

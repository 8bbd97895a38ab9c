import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Image } from '../../ui/Picture.tsx';
import { withTexts } from '../forms/imageTexts.ts';

/**
 * Returns the image that visitors will see, with the choices in the form: the chosen image, else the stored image, else
 * a placeholder drawing.
 */
export function usePreviewImage(stored: Image | undefined): Image {
  const file: File | undefined = useWatch({ name: 'image' });
  const [fit, focus, alt]: string[] = useWatch({ name: ['fit', 'focus', 'alt'] });
  const images = useImages(file === undefined ? [] : [file]);
  const image = file === undefined ? stored : images.get(file);
  return image ? withTexts(image, { fit: fit ?? '', focus: focus ?? '', alt: alt ?? '' }) : noImage;
}

/** Returns the images of files, as soon as they are read. Their object URLs are valid while the files are given. */
export function useImages(files: readonly File[]): ReadonlyMap<File, Image> {
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

/**
 * Returns the image at an object URL with the attributes that the server will give it; undefined if the browser cannot
 * show it. Not every browser supports every format that the server can read (HEIC).
 */
function readImage(url: string): Promise<Image | undefined> {
  const image = new Image();
  return new Promise((resolve) => {
    image.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      resolve({ url, srcset: '', width, height, placeholder: tinyForm(image) });
    };
    image.onerror = () => resolve(undefined);
    image.src = url;
  });
}

/** Returns a tiny blurred form of an image, like the placeholder of the server. */
function tinyForm(image: HTMLImageElement): string {
  const scale = 20 / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp');
}

/** A drawing in the place of an image. */
export const noImage: Image = {
  url: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><path fill="#8388cf" fill-opacity=".25" d="M0 0h400v500H0z"/><path fill="none" stroke="#8388cf" stroke-width="3" d="M130 300l50-70 35 45 20-25 35 50zM120 190h160v120H120z"/></svg>',
  )}`,
  srcset: '',
  width: 400,
  height: 500,
};

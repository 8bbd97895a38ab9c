interface Key {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Whether a key is pressed together with one that makes it the browser's, such as Alt and an arrow, which go back. */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: Key): boolean => altKey || ctrlKey || metaKey;

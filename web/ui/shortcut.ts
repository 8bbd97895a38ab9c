interface Key {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * Returns whether a key is pressed with a modifier key that makes it a shortcut of the browser. For example, Alt with
 * an arrow key goes back.
 */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: Key): boolean => altKey || ctrlKey || metaKey;

/**
 * Returns whether a key is pressed with a modifier key that makes it a shortcut of the browser. For example, Alt with
 * an arrow key goes back.
 */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>) =>
  altKey || ctrlKey || metaKey;

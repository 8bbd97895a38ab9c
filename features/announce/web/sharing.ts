/** Whether this browser can share a file with other programs. */
export const canShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] });

/** Opens the device's own sheet for sharing. Resolves with the text of a failure; to close the sheet is none. */
export async function share(data: ShareData): Promise<string | undefined> {
  try {
    await navigator.share(data);
    return undefined;
  } catch (error) {
    return (error as Error).name === 'AbortError' ? undefined : 'It was not shared. Please press again.';
  }
}

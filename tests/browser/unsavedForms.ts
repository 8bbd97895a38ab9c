/**
 * In the page: the values of all stored unsaved forms, with the names of images. A file is a record beside the unsaved
 * forms.
 */
export function readUnsaved(): Promise<Record<string, unknown>[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('chapterhouse');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const all = request.result.transaction('drafts').objectStore('drafts').getAll();
      all.onsuccess = () => {
        request.result.close();
        const nameOf = (image?: { storedFile: string }) =>
          image && all.result.find(({ id }) => id === image.storedFile).file.name;
        const unsavedForms = all.result.filter(({ values }) => values !== undefined);
        resolve(unsavedForms.map(({ values: { image, ...texts } }) => ({ ...texts, image: nameOf(image) })));
      };
    };
  });
}

/** In the page: the names and the sizes in bytes of the files of unsaved forms, sorted. */
export function readUnsavedFiles(): Promise<[string, number][]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('chapterhouse');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const all = request.result.transaction('drafts').objectStore('drafts').getAll();
      all.onsuccess = () => {
        request.result.close();
        const files: File[] = all.result.flatMap(({ file }) => file ?? []);
        resolve(files.map(({ name, size }): [string, number] => [name, size]).sort());
      };
    };
  });
}

/** In the page: removes all unsaved forms and their files, as a logout in another tab does. */
export function clearUnsaved(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('chapterhouse');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const transaction = request.result.transaction('drafts', 'readwrite');
      transaction.objectStore('drafts').clear();
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

/** In the page: the values of all drafts that wait, of images their names. */
export function readDrafts(): Promise<Record<string, unknown>[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('chapterhouse');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const all = request.result.transaction('drafts').objectStore('drafts').getAll();
      all.onsuccess = () => {
        request.result.close();
        resolve(all.result.map(({ values: { image, ...texts } }) => ({ ...texts, image: image?.name })));
      };
    };
  });
}

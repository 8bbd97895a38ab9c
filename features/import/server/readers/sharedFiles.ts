/**
 * Returns the address of the bytes of a file that is shared by Google Drive or Dropbox, whose own address leads to a
 * page about the file (help.dropbox.com, "How to force a shared link to download"). Tables of Google's forms have such
 * addresses. Any other address stays as it is.
 */
export function addressOfBytes(url: URL): string {
  if (url.hostname === 'drive.google.com') {
    const id = /^\/file\/d\/([\w-]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get('id');
    return id ? `https://drive.google.com/uc?export=download&id=${encodeURIComponent(id)}` : url.href;
  }
  if (url.hostname === 'www.dropbox.com') {
    url.searchParams.delete('dl');
    url.searchParams.set('raw', '1');
  }
  return url.href;
}

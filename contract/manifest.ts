/** The path of the manifest of the content manager (W3C, "Web Application Manifest"). */
export const manifestPath = '/admin/manifest.webmanifest';

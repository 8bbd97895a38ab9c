/** The facts of a feature that the server and the browser share. */
export interface ContractFeature {
  /** The name of its folder. */
  name: string;
  /** The paths of its screens in the content manager. */
  screens?: readonly string[];
  /** The label of the tab that its screens share. */
  tab?: string;
  /** The paths of such screens that need no session. */
  openScreens?: readonly string[];
  /** What a phone may share to the content manager: a part of its manifest (W3C, "Web Share Target API"). */
  shareTarget?: object;
  /** The source of its service worker, and the path at which that is served. */
  worker?: { source: string; path: string };
}

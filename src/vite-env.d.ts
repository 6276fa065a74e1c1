interface ImportMetaEnv {
  /** Origin of the API host, without a slash at the end; absent: the page's own. */
  readonly VITE_API_HOST?: string;
}

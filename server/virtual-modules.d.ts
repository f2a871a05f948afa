/** The pages' server bundle, made by the router's Vite plugin. */
declare module 'virtual:react-router/server-build' {
  export const routes: import('react-router').ServerBuild['routes']
}

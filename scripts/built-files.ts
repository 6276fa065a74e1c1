import type { Rolldown } from 'vite';

/** Areas with a file for all of their screens. */
const areas = [
  'customers',
  'items',
  'payments',
  'reports',
  'settings',
  'organization',
  'profile',
  'users',
  'outbox',
  'notifications',
  'support',
  'placeholders',
  'palette',
].map((area) => ({
  name: area,
  test: new RegExp(`src/features/${area}/|src/routes/_app/(_admin/)?${area}\\b.*tsr-split`),
}));

/**
 * The built files, in order: a module goes to the first that asks for it and takes along what it imports, so that
 * a file imports only from those before it. Few files, because the worker fetches one after the other: each costs
 * a round trip, and has its own compression context.
 */
export const builtFiles: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'router',
    test: /node_modules\/(@tanstack\/(react-router|router-core|history|react-store|store)|use-sync-external-store)\//,
    priority: 1,
  },
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|redaxios|valibot)\/|vite\/preload-helper|rolldown\/runtime/,
    priority: 2,
  },
  {
    name: 'base',
    test: /src\/(ui\/(banner|field|focus-heading|password-field|button|panel\.css|logo|notice|spinner|tokens|base|top-bar)|features\/(auth\/(?!mailed|use-mailed|unverified|guess|register|organization-step|password-step|region|use-region|use-preselection|social\/(social-buttons|apple))|shared\/(use-chunk|password-checklist\.css|(use-)?services))|app\/(services|forget|follow-links|speak|refetch-styles|load-failed\.|sign-in-paths|when-loaded)|pwa\/(install-way|dirty-forms)|api|session\/(?!guards|second-factor|registration|lent-token|owner|forget-on|api-of-now)|offline\/connection|shared\/(observable|live-areas|demo-account|words\/(words|field-words|language))|shared\/contract\/(endpoint|fields|auth|me|social))/,
    minShareCount: 2,
  },
  {
    name: 'register',
    test: /src\/(features\/(auth\/(register|organization-step|password-step|region|use-region|use-preselection)|shared\/password-checklist\.tsx)|session\/registration|shared\/contract\/(registration|timezone)|shared\/(currencies|timezones|password-rules))/,
  },
  {
    name: 'social-buttons',
    test: /src\/features\/(auth\/social\/(social-buttons|apple)|shared\/social)/,
  },
  {
    // what only the worker's page side needs: fetched once the page is done;
    // ahead of those that need it, or it would be taken in by them
    name: 'pwa',
    test: /src\/(app\/(start-pwa|updates-of-page)|offline\/(copies-database|copy-store)|pwa\/(updates|probe-updates|ask-to-persist|reload-once|server-there)\.|shared\/(reopening-store|saved-copies|worker-))|node_modules\/(idb-keyval|workbox-window)\//,
  },
  {
    // Code shared by the router and the first screens. As separate files there would be twice as
    // many.
    name: 'start',
    test: /src\/(app\/(start-app|give-way|when-idle|error-screen|not-found|initialising|follow-session)|pwa\/badge\.|session\/(owner|forget-on|api-of-now)|features\/(shared\/(use-user|decimal-input|go-back-button|list\/list-search)|documents\/editor\/editor-search)|session\/guards|shared\/permissions|ui\/status-badge|pwa\/ios-steps)|lucide-react\/dist\/esm\/((?!icons)|icons\/(x|credit-card)\.)/,
  },
  { name: 'formats', test: /src\/shared\/(words\/(plural|day)|on-first-use)\.ts$/ },
  { name: 'second-factor', test: /src\/session\/second-factor\.ts$/ },
  // what each screen of the app stands in, and the dashboard
  { name: 'home', test: /src\/routes\/_app(\/dashboard)?\.tsx\?tsr-split/ },
  {
    name: 'account',
    test: /src\/routes\/(reset-password|accept-invitation|verify-email|confirm-email|forgot-password)\.tsx\?tsr-split/,
  },
  { name: 'menu', test: /node_modules\/@radix-ui\// },
  // what a customer opens from a link, without the parts of the app
  { name: 'paper', test: /src\/routes\/shared\.tsx\?tsr-split/ },
  // what most areas share; what two or three share stays with the first of them
  { name: 'rules', test: /src\/shared\/(?!words|pdf)/, minShareCount: 4 },
  {
    name: 'parts',
    test: /src\/(ui|features\/shared|offline|session|pwa|app)\/|lucide-react/,
    minShareCount: 4,
  },
  { name: 'imports', test: /src\/features\/imports\/|src\/routes\/_app\/.*\.import\.tsx\?tsr-split/ },
  {
    name: 'documents',
    test: /src\/features\/documents\/list\/|src\/routes\/_app\/(invoices|estimates)\.index\.tsx\?tsr-split/,
  },
  { name: 'document', test: /src\/routes\/_app\/(invoices|estimates)\.\$id\.tsx\?tsr-split/ },
  {
    name: 'editor',
    test: /src\/features\/documents\/editor\/|src\/routes\/_app\/(invoices|estimates)\.(\$id_\.edit|new)\.tsx\?tsr-split/,
  },
  {
    name: 'recurring',
    test: /src\/features\/documents\/recurring\/|src\/routes\/_app\/invoices\.recurring.*tsr-split/,
  },
  ...areas,
];

// An inline script in the sign-in page (scripts/early-scripts.mjs). The button stays disabled until the modules have
// run, so the browser ignores Enter until then: noted here, obeyed by the form (features/auth/login-form.tsx).
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target instanceof HTMLInputElement && target.form !== null)
    target.form.dataset['entered'] = '';
});

// A browser process's first number format takes about 10 ms, 40 on a slow phone, because the browser loads its
// locale data. Creating it here keeps that off the main thread (`warm-formats.ts`).
new Intl.NumberFormat('en-US').format(0);
close();

// The first number format of a browser's process takes some 10 ms, on a slow phone 40, whatever it formats: the browser
// looks through every locale it has. Made here, it is no work of the page's own thread any more (`warm-formats.ts`).
new Intl.NumberFormat('en-US').format(0);
close();

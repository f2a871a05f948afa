/*
 * Takes the noise out of a rendered picture with the U-Net of Intel Open Image Denoise (weights: Apache-2.0).
 *
 *   denoise weights.bin threads < request > answer
 *
 * Request: int32 width, height; then planes of float32: red, green, blue, albedo ×3, normal ×3, active.
 * Answer: three planes. Tiles without an active pixel are copied. The weights file is written by denoiser.ts: int32
 * count, then per layer int32 inputs, outputs, the kernel as [3][3][inputs][outputs], the bias.
 */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LANES = 16, BLOCK = 8, TILE = 448, OVERLAP = 64, EDGE = 32, CHANNELS = 9 };

typedef float Lanes __attribute__((vector_size(64), aligned(4)));
typedef struct { int inputs, outputs; float *kernel, *bias; } Layer;

static Layer layers[16];

static void *take(size_t bytes) {
  void *memory = malloc(bytes);
  if (!memory) { fputs("out of memory\n", stderr); exit(1); }
  return memory;
}

static void need(size_t got, size_t wanted) {
  if (got != wanted) { fputs("input ended early\n", stderr); exit(1); }
}

/* Outputs are padded to whole vectors, so the inner loop has no remainder. */
static void read_weights(const char *path) {
  FILE *file = fopen(path, "rb");
  int count;
  if (!file) { fputs("no weights\n", stderr); exit(1); }
  need(fread(&count, 4, 1, file), 1);
  for (int n = 0; n < count && n < 16; n++) {
    int inputs, outputs;
    need(fread(&inputs, 4, 1, file), 1);
    need(fread(&outputs, 4, 1, file), 1);
    int padded = (outputs + LANES - 1) / LANES * LANES;
    float *row = take(sizeof(float) * outputs);
    float *kernel = calloc((size_t)9 * inputs * padded + 64, sizeof(float));
    float *bias = calloc(padded + 32, sizeof(float));
    for (int i = 0; i < 9 * inputs; i++) {
      need(fread(row, 4, outputs, file), outputs);
      memcpy(kernel + (size_t)i * padded, row, sizeof(float) * outputs);
    }
    need(fread(bias, 4, outputs, file), outputs);
    free(row);
    layers[n] = (Layer){inputs, outputs, kernel, bias};
  }
  fclose(file);
}

/* A 3×3 convolution with zero borders over pixels stored one after the other. */
static void convolve(const float *in, int width, int height, const Layer *layer, float *out, int relu) {
  int inputs = layer->inputs, outputs = layer->outputs, vectors = (outputs + LANES - 1) / LANES;
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < height; y++)
    for (int v = 0; v < vectors; v += 2) {
      int two = v + 1 < vectors;
      for (int x = 0; x < width; x += BLOCK) {
        int count = width - x < BLOCK ? width - x : BLOCK;
        Lanes first[BLOCK], second[BLOCK], bias0, bias1;
        memcpy(&bias0, layer->bias + v * LANES, sizeof bias0);
        bias1 = bias0;
        if (two) memcpy(&bias1, layer->bias + (v + 1) * LANES, sizeof bias1);
        for (int i = 0; i < BLOCK; i++) { first[i] = bias0; second[i] = bias1; }
        for (int dy = -1; dy <= 1; dy++) {
          int row = y + dy;
          if (row < 0 || row >= height) continue;
          for (int dx = -1; dx <= 1; dx++) {
            const float *weights =
                layer->kernel + (size_t)(((dy + 1) * 3 + dx + 1) * inputs) * vectors * LANES + v * LANES;
            if (x + dx >= 0 && x + dx + BLOCK <= width && count == BLOCK) {
              const float *pixel = in + ((size_t)row * width + x + dx) * inputs;
              for (int k = 0; k < inputs; k++) {
                const float *w = weights + (size_t)k * vectors * LANES;
                Lanes w0 = *(const Lanes *)w;
                if (two) {
                  Lanes w1 = *(const Lanes *)(w + LANES);
                  for (int i = 0; i < BLOCK; i++) {
                    float value = pixel[(size_t)i * inputs + k];
                    first[i] += w0 * value;
                    second[i] += w1 * value;
                  }
                } else {
                  for (int i = 0; i < BLOCK; i++) first[i] += w0 * pixel[(size_t)i * inputs + k];
                }
              }
              continue;
            }
            for (int i = 0; i < count; i++) {
              int column = x + i + dx;
              if (column < 0 || column >= width) continue;
              const float *pixel = in + ((size_t)row * width + column) * inputs;
              for (int k = 0; k < inputs; k++) {
                const float *w = weights + (size_t)k * vectors * LANES;
                first[i] += *(const Lanes *)w * pixel[k];
                if (two) second[i] += *(const Lanes *)(w + LANES) * pixel[k];
              }
            }
          }
        }
        int wanted = outputs - v * LANES, most = two ? 2 * LANES : LANES;
        if (wanted > most) wanted = most;
        for (int i = 0; i < count; i++) {
          float values[2 * LANES];
          float *to = out + ((size_t)y * width + x + i) * outputs + v * LANES;
          memcpy(values, &first[i], sizeof first[i]);
          memcpy(values + LANES, &second[i], sizeof second[i]);
          for (int k = 0; k < wanted; k++) to[k] = relu && values[k] < 0 ? 0 : values[k];
        }
      }
    }
}

static float *layer(float *in, int width, int height, int n, int keep_input) {
  float *out = take(sizeof(float) * ((size_t)width * height * layers[n].outputs + 64));
  convolve(in, width, height, &layers[n], out, n != 15);
  if (!keep_input) free(in);
  return out;
}

static float *halve(const float *in, int width, int height, int channels) {
  float *out = take(sizeof(float) * width / 2 * (height / 2) * channels);
#pragma omp parallel for
  for (int y = 0; y < height / 2; y++)
    for (int x = 0; x < width / 2; x++)
      for (int k = 0; k < channels; k++) {
        const float *p = in + ((size_t)2 * y * width + 2 * x) * channels + k;
        float best = fmaxf(fmaxf(p[0], p[channels]), fmaxf(p[(size_t)width * channels], p[(size_t)(width + 1) * channels]));
        out[((size_t)y * (width / 2) + x) * channels + k] = best;
      }
  return out;
}

/* Doubles `in` and appends the channels of `skip`; frees `in`. */
static float *join(float *in, int width, int height, int channels, const float *skip, int skip_channels) {
  int total = channels + skip_channels;
  float *out = take(sizeof(float) * width * 2 * height * 2 * total);
#pragma omp parallel for
  for (int y = 0; y < 2 * height; y++)
    for (int x = 0; x < 2 * width; x++) {
      float *to = out + ((size_t)y * 2 * width + x) * total;
      memcpy(to, in + ((size_t)(y / 2) * width + x / 2) * channels, sizeof(float) * channels);
      memcpy(to + channels, skip + ((size_t)y * 2 * width + x) * skip_channels, sizeof(float) * skip_channels);
    }
  free(in);
  return out;
}

static float *network(float *in, int w, int h) {
  float *e = layer(layer(in, w, h, 0, 1), w, h, 1, 0);
  float *p1 = halve(e, w, h, layers[1].outputs);
  free(e);
  e = layer(p1, w / 2, h / 2, 2, 1);
  float *p2 = halve(e, w / 2, h / 2, layers[2].outputs);
  free(e);
  e = layer(p2, w / 4, h / 4, 3, 1);
  float *p3 = halve(e, w / 4, h / 4, layers[3].outputs);
  free(e);
  e = layer(p3, w / 8, h / 8, 4, 1);
  float *p4 = halve(e, w / 8, h / 8, layers[4].outputs);
  free(e);
  e = layer(layer(p4, w / 16, h / 16, 5, 0), w / 16, h / 16, 6, 0);
  e = join(e, w / 16, h / 16, layers[6].outputs, p3, layers[3].outputs);
  free(p3);
  e = layer(layer(e, w / 8, h / 8, 7, 0), w / 8, h / 8, 8, 0);
  e = join(e, w / 8, h / 8, layers[8].outputs, p2, layers[2].outputs);
  free(p2);
  e = layer(layer(e, w / 4, h / 4, 9, 0), w / 4, h / 4, 10, 0);
  e = join(e, w / 4, h / 4, layers[10].outputs, p1, layers[1].outputs);
  free(p1);
  e = layer(layer(e, w / 2, h / 2, 11, 0), w / 2, h / 2, 12, 0);
  e = join(e, w / 2, h / 2, layers[12].outputs, in, CHANNELS);
  free(in);
  return layer(layer(layer(e, w, h, 13, 0), w, h, 14, 0), w, h, 15, 0);
}

/* The network was trained on light after this curve (the library's own PU encoding). */
static float encode(float y) {
  if (y <= 1.5794576e-6f) return 1.41283765e3f * y;
  if (y <= .0322087631f) return 1.64593172f * powf(y, .431384981f) - 2.94139609e-3f;
  return .192653254f * logf(y + 6.26026094e-3f) + .998620152f;
}

static float decode(float x) {
  if (x <= 2.23151711e-3f) return x / 1.41283765e3f;
  if (x <= .370974749f) return powf((x + 2.94139609e-3f) / 1.64593172f, 1 / .431384981f);
  return expf((x - .998620152f) / .192653254f) - 6.26026094e-3f;
}

static float within(float value, float low, float high) {
  return value < low ? low : value > high ? high : value;
}

/* Beyond its border the picture is mirrored: the network's own zero borders would show as a frayed edge. */
static int mirrored(int at, int size) {
  if (at < 0) at = -at - 1;
  if (at >= size) at = 2 * size - 1 - at;
  return at < 0 ? 0 : at >= size ? size - 1 : at;
}

static int least(int a, int b) { return a < b ? a : b; }

static void clean_tile(float **in, float **out, int width, int height, int left, int top, float scale) {
  int x0 = left > 0 ? left - OVERLAP : -EDGE, y0 = top > 0 ? top - OVERLAP : -EDGE;
  int right = least(left + TILE, width), bottom = least(top + TILE, height);
  int x1 = least(right + OVERLAP, width + EDGE), y1 = least(bottom + OVERLAP, height + EDGE);
  int w = (x1 - x0 + 15) / 16 * 16, h = (y1 - y0 + 15) / 16 * 16;
  float *tile = take(sizeof(float) * w * h * CHANNELS);
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      size_t from = (size_t)mirrored(y0 + y, height) * width + mirrored(x0 + x, width);
      float *to = tile + ((size_t)y * w + x) * CHANNELS;
      for (int k = 0; k < 3; k++) {
        float value = in[k][from];
        to[k] = value > 0 ? encode(value) * scale : 0;
        to[3 + k] = within(in[3 + k][from], 0, 1);
        to[6 + k] = within(in[6 + k][from], -1, 1) * .5f + .5f;
      }
    }
  float *clean = network(tile, w, h);
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      for (int k = 0; k < 3; k++) {
        float value = clean[((size_t)(y - y0) * w + x - x0) * 3 + k] / scale;
        out[k][(size_t)y * width + x] = value > 0 ? decode(value) : 0;
      }
  free(clean);
}

int main(int count, char **arguments) {
  int size[2];
  if (count < 3) { fputs("denoise weights.bin threads\n", stderr); return 2; }
  omp_set_num_threads(atoi(arguments[2]));
  read_weights(arguments[1]);
  need(fread(size, 4, 2, stdin), 2);
  int width = size[0], height = size[1];
  size_t pixels = (size_t)width * height;
  float *in[10], *out[3], scale = 1 / encode(65504);
  for (int k = 0; k < 10; k++) {
    in[k] = take(sizeof(float) * pixels);
    need(fread(in[k], 4, pixels, stdin), pixels);
  }
  for (int k = 0; k < 3; k++) {
    out[k] = take(sizeof(float) * pixels);
    memcpy(out[k], in[k], sizeof(float) * pixels);
  }
  for (int top = 0; top < height; top += TILE)
    for (int left = 0; left < width; left += TILE) {
      int active = 0;
      for (int y = top; y < height && y < top + TILE && !active; y++)
        for (int x = left; x < width && x < left + TILE; x++)
          if (in[9][(size_t)y * width + x] > 0) { active = 1; break; }
      if (active) clean_tile(in, out, width, height, left, top, scale);
    }
  for (int k = 0; k < 3; k++) fwrite(out[k], 4, pixels, stdout);
  return 0;
}
